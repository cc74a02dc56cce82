// Taro's Text without the packages it brings along.
import { createElement, forwardRef } from 'react'

export default forwardRef(function Text({ selectable, className, ...props }, ref) {
  const given = { ...props, ref }
  given.className = ['taro-text', selectable && 'taro-text__selectable', className].filter(Boolean).join(' ')
  delete given.userSelect
  delete given.space
  delete given.decode
  return createElement('span', given)
})
