import { paths } from '@site/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListTable } from '../list/ListTable';
import { useList } from '../list/useList';
import { useIsEditor } from '../screen/editorAccess';
import { ScreenHead } from '../screen/ScreenHead';
import { DescriptionDialog } from './DescriptionDialog';
import { FocusDialog } from './FocusDialog';
import { useAdminMediaQuery } from './mediaApi';
import { mediaRules, useMediaActions } from './mediaList';
import { type MediaRow, mediaTexts } from './mediaView';

/** Every picture of the site. */
export function MediaPage() {
  const [params] = useSearchParams();
  const isEditor = useIsEditor();
  const showsPeople = params.get('show') === 'people' && !isEditor;
  const rules = mediaRules({ isEditor, showsPeople });
  const list = useList(rules, useAdminMediaQuery);
  const [described, setDescribed] = useState<MediaRow>();
  const [focused, setFocused] = useState<MediaRow>();
  const actions = useMediaActions({ onDescribe: setDescribed, onFocus: setFocused });

  return (
    <>
      <ScreenHead
        title={mediaTexts.title}
        lead={showsPeople ? mediaTexts.peoplesLead : mediaTexts.lead}
        path={paths.adminMedia.to()}
      />
      <ListTable rules={rules} list={list} actions={actions} />
      {described && <DescriptionDialog picture={described} onClose={() => setDescribed(undefined)} />}
      {focused && <FocusDialog picture={focused} onClose={() => setFocused(undefined)} />}
    </>
  );
}
