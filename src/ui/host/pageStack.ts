import Taro from '@tarojs/taro'
import { lastOf } from '@/base/list'
import { ownStep } from '@/base/ownStep'
import { repeatBack } from './backKey'
import { host } from './host'

/**
 * Taro's own name of the page in front: on H5 the stack is answered in copies, so the page itself cannot be compared. A page
 * whose code is still on its way is in the browser's address only.
 */
const pageInFront = (): string => {
  const page = lastOf(Taro.getCurrentPages()) as { $taroPath?: string } | undefined
  return `${page?.$taroPath} ${host.address()}`
}

export const pageStack = {
  canGoBack: (): boolean => Taro.getCurrentPages().length > 1,
  goBack: (): void => void ownStep.take(() => Taro.navigateBack()),
  /** Takes the step of the back key after the person was asked. On the first page of a visit the browser takes it. */
  goBackByKey: (): void => (pageStack.canGoBack() ? pageStack.goBack() : repeatBack()),
  /**
   * Asked when a call goes out, the answer says whether the person is still on the same page. A step that follows a call
   * (to another page, or back) is taken only then: from another page it would lead that one away.
   */
  stayingHere: (): (() => boolean) => {
    const page = pageInFront()
    return () => pageInFront() === page
  },
}
