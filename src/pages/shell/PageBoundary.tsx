import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro'
import { Component, type ReactNode } from 'react'
import { textOf } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { lostFiles } from '@/platform/lost-files'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'

interface PageBoundaryState {
  broken: boolean
  /** a file of it did not arrive: drawing it again would find that again */
  lost: boolean
}

/** The page lets itself be pulled, and has nothing to read now. */
function NothingToPull() {
  usePullDownRefresh(() => void stopPullDownRefresh())
  return null
}

/** A page that throws while rendering is replaced by a message with a retry; the rest of the app lives on. */
export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { broken: false, lost: false }

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { broken: true, lost: lostFiles.isLostFile(error) }
  }

  private readonly retry = (): void => {
    if (this.state.lost) lostFiles.startAgain()
    else this.setState({ broken: false })
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <PageShell title="">
        <NothingToPull />
        <StateView
          kind="error"
          text={actionFailed('pageLoad')}
          action={{ text: textOf()('common.retry'), onPress: this.retry }}
        />
      </PageShell>
    )
  }
}
