// The H5 build's HTML components (`useHtmlComponents`), one by one: the package's index pulls a slider in.
import TaroView from '@tarojs/components-react/dist/components/view'
import { createElement, forwardRef } from 'react'

export { default as Image } from '@tarojs/components-react/dist/components/image'
export { default as ScrollView } from '@tarojs/components-react/dist/components/scroll-view'
export { default as Text } from '@tarojs/components-react/dist/components/text'

/** NutUI gives its views `catchMove`, a word of the mini-program; only React's development build minds on H5. */
export const View = forwardRef(function View({ catchMove, ...props }, ref) {
  void catchMove
  return createElement(TaroView, { ...props, ref })
})
