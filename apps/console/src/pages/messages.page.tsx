import { DeadMessages } from '../features/messages/dead-messages.tsx';
import { Head } from '../shared/head.tsx';

/** Mails and text messages that would not go. */
export function MessagesPage() {
  return (
    <>
      <Head room="console.messages" />
      <DeadMessages />
    </>
  );
}
