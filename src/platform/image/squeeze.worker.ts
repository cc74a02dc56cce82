import type { SqueezeTask, Squeezed } from './squeezeTask'

/** iOS draws no larger canvas; more is not seen on a phone. */
const MAX_PIXELS = 16_000_000

/** Decoded as it was turned by the camera, drawn smaller, encoded. */
const squeeze = async ({ content, type, quality, maxSide }: SqueezeTask): Promise<Blob> => {
  const picture = await createImageBitmap(content, { imageOrientation: 'from-image' })
  const { width, height } = picture
  const scale = Math.min(1, maxSide / Math.max(width, height), Math.sqrt(MAX_PIXELS / (width * height)))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  if (type === 'image/jpeg') {
    // JPEG knows no transparency: what shines through is white, as paper is
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type, quality })
}

self.onmessage = async ({ data }: MessageEvent<SqueezeTask>) => {
  const answer: Squeezed = { id: data.id }
  try {
    answer.blob = await squeeze(data)
  } catch {
    // not a picture this device can read: told by the missing blob
  }
  self.postMessage(answer)
}
