import Taro from '@tarojs/taro'

export const pageStack = {
  canGoBack: (): boolean => Taro.getCurrentPages().length > 1,
  goBack: (): void => void Taro.navigateBack(),
}
