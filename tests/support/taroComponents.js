// The H5 build's HTML components (`useHtmlComponents`), one by one: the package's index pulls a slider in.
import TaroView from '@tarojs/components-react/dist/components/view'
import { createElement, forwardRef } from 'react'

export { default as Button } from '@tarojs/components-react/dist/components/button'
export { default as Image } from '@tarojs/components-react/dist/components/image'
export { default as Input } from '@tarojs/components-react/dist/components/input'
export { default as ScrollView } from '@tarojs/components-react/dist/components/scroll-view'
export { default as Text } from '@tarojs/components-react/dist/components/text'

/** NutUI gives its views words of the mini-program (`catchMove`, `ariaRole`); only React's development build minds on H5. */
const MINI_PROGRAM_WORD = /^(catchMove|aria[A-Z]\w*)$/

export const View = forwardRef(function View(props, ref) {
  const known = Object.entries(props).filter(([name]) => !MINI_PROGRAM_WORD.test(name))
  return createElement(TaroView, { ...Object.fromEntries(known), ref })
})

/** A custom element on H5: only `nativeProps` reach the field in it. */
export const Textarea = forwardRef(function Textarea({ nativeProps, value }, ref) {
  return createElement(
    TaroView,
    { ref },
    createElement('textarea', { ...nativeProps, value, onChange: () => undefined }),
  )
})
