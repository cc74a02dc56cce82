import Taro from '@tarojs/taro'
import { lastOf } from '@/base/list'
import { ownStep } from '@/base/ownStep'

export const pageStack = {
  canGoBack: (): boolean => Taro.getCurrentPages().length > 1,
  goBack: (): void => void ownStep.take(() => Taro.navigateBack()),
  /**
   * Asked when a call goes out, the answer says whether the person is still on the same page. A step that follows a call
   * (to another page, or back) is taken only then: from another page it would lead that one away.
   */
  stayingHere: (): (() => boolean) => {
    const page = lastOf(Taro.getCurrentPages())
    return () => lastOf(Taro.getCurrentPages()) === page
  },
}
