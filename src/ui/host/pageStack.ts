import Taro from '@tarojs/taro'
import { ownStep } from '@/base/ownStep'

export const pageStack = {
  canGoBack: (): boolean => Taro.getCurrentPages().length > 1,
  goBack: (): void => void ownStep.take(() => Taro.navigateBack()),
}
