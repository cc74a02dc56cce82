import type { VisibilityPort } from './contract'

let visible = true

export const visibility: VisibilityPort = {
  isVisible: () => visible,
  onVisibilityChange(listener) {
    const shown = () => {
      visible = true
      listener(true)
    }
    const hidden = () => {
      visible = false
      listener(false)
    }
    wx.onAppShow(shown)
    wx.onAppHide(hidden)
    return () => {
      wx.offAppShow(shown)
      wx.offAppHide(hidden)
    }
  },
  // it has one window, which is hidden when another app is used
  onTurnedTo: () => () => undefined,
}
