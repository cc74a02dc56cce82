// The H5 build's HTML components (`useHtmlComponents`), one by one: the package's index pulls a slider in.
export { default as Image } from '@tarojs/components-react/dist/components/image'
export { default as ScrollView } from '@tarojs/components-react/dist/components/scroll-view'
export { default as Text } from '@tarojs/components-react/dist/components/text'
export { default as View } from '@tarojs/components-react/dist/components/view'
