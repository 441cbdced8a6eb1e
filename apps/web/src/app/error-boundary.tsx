import { Component, type ReactNode } from 'react'
import { useLinks } from '../lib/routing/links.ts'
import { trackError } from '../lib/tracking/track-error.ts'
import { Button, getButtonClass } from '../ui/form/button.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { PageFrame } from '../ui/frame/page-frame.tsx'

type Props = { page?: string; children: ReactNode }
type State = { broken: boolean; page: string | undefined }

/**
 * Shows an error message instead of a page that fails to render, or whose script a newer release removed; opening
 * another page removes the message.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, page: this.props.page }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { broken: false, page }
  }

  override componentDidCatch(error: unknown) {
    trackError(error, this.props.page === undefined ? 'app' : 'page')
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}

const BrokenPage = () => (
  <PageFrame width="form">
    <MessagePage
      title="This page could not be shown"
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <a href={useLinks().home()} className={getButtonClass()}>
            Back to Home
          </a>
        </>
      }
    >
      <p>Something went wrong while showing it. Nothing you saved is lost.</p>
    </MessagePage>
  </PageFrame>
)
