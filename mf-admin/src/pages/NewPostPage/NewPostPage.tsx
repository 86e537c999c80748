import { paths } from '@site/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PostForm } from '../../features/posts/PostForm';
import { ScreenHead } from '../../shared/screen/ScreenHead';

export function NewPostPage() {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Shown again, after the question for a password, for a post that is stored and has its own address by now.
    const address = window.location.pathname;
    if (address !== pathname) void navigate(address, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the form itself changes the address
  }, []);

  return (
    <>
      <ScreenHead title="New Post" path={paths.adminPostNew.to()} />
      {/* 'New Post' opens another one, also from here. */}
      <PostForm key={key} />
    </>
  );
}
