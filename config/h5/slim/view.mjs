// Taro's View keeps its class in a state of its own: an effect and a second rendering for each of some thousand
// elements, for a hover class the shop has not. What only the mini-program understands is left out of the document.
import { createElement, forwardRef } from 'react'

export default forwardRef(function View(props, ref) {
  const given = { ...props, ref }
  delete given.hoverClass
  delete given.hoverStartTime
  delete given.hoverStayTime
  delete given.hoverStopPropagation
  delete given.catchMove
  return createElement('div', given)
})
