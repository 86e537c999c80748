import { leadList } from '../../leads/leadList';

export const messageList = leadList({ one: 'message', many: 'messages' });
