import { leadList } from './leadList';

export const messageList = leadList({ one: 'message', many: 'messages' });
