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
}
