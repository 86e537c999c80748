import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PostForm } from './PostForm';
import { PostHead } from './PostHead';

export function NewPostPage() {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Shown again, after the question for a password, for a post that is stored and has its own address by now.
    const address = window.location.pathname;
    if (address !== pathname) void navigate(address, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the form itself changes the address
  }, []);

  // 'New Post' opens another one, also from here.
  return <NewPost key={key} />;
}

function NewPost() {
  const [id, setId] = useState<string>();
  return (
    <>
      <PostHead id={id} />
      <PostForm onStored={setId} />
    </>
  );
}
