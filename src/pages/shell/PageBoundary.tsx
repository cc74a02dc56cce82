import { Component, type ReactNode } from 'react'
import { textOf } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'

interface PageBoundaryState {
  broken: boolean
}

/** A page that throws while rendering is replaced by a message with a retry; the rest of the app lives on. */
export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { broken: false }

  static getDerivedStateFromError(): PageBoundaryState {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <PageShell title="">
        <StateView
          kind="error"
          text={actionFailed('pageLoad')}
          action={{ text: textOf()('common.retry'), onPress: () => this.setState({ broken: false }) }}
        />
      </PageShell>
    )
  }
}
