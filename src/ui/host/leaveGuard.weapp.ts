import Taro from '@tarojs/taro'

/** The back key is the platform's: it asks with this text, and leaves or stays by itself. */
export const guardLeaving = (_ask: () => void, message: string): (() => void) => {
  void Taro.enableAlertBeforeUnload({ message })
  return () => void Taro.disableAlertBeforeUnload()
}
