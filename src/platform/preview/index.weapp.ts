import type { PreviewPort } from './contract'

export const preview: PreviewPort = {
  previewPictures(urls, index) {
    wx.previewImage({ urls: [...urls], current: urls[index] })
    return true
  },
}
