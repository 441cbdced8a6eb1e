import { MessagePage } from './message-page.tsx'

/** In place of what cannot be fetched without a connection; it needs no button, because it goes away by itself. */
export const OfflineMessage = ({ children }: { children: string }) => (
  <div role="status">
    <MessagePage title="You are offline">
      <p>{children}</p>
    </MessagePage>
  </div>
)
