import { ScanFailure, type CameraWatch, type ScanFailureReason, type ScanPort } from './contract'
import { codeReader, type CodeReader } from './reader'

const REASONS: Record<string, ScanFailureReason> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const reasonOf = (problem: unknown): ScanFailureReason => {
  if (problem instanceof ScanFailure) return problem.reason
  return (problem instanceof Error && REASONS[problem.name]) || 'unavailable'
}

const openCamera = async (): Promise<MediaStream> => {
  // browsers hide cameras from pages that came without encryption
  if (!navigator.mediaDevices) throw new ScanFailure('insecure')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' } },
    audio: false,
  })
}

/** The square in the middle of the video as it is shown, drawn for the reader. */
const middleOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement, box: number): boolean => {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  if (videoWidth === 0 || clientWidth === 0) return false
  // object-fit: cover
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  const side = Math.min(box / scale, videoWidth, videoHeight)
  const context = canvas.getContext('2d')
  canvas.width = side
  canvas.height = side
  context?.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, side, side)
  return context !== null
}

const videoFor = (stream: MediaStream): HTMLVideoElement => {
  const video = document.createElement('video')
  video.muted = true
  video.autoplay = true
  video.setAttribute('playsinline', '')
  video.setAttribute('aria-hidden', 'true')
  video.srcObject = stream
  return video
}

const stopStream = (stream: MediaStream) => stream.getTracks().forEach(track => track.stop())

const watchCamera = (placeId: string, { rate, box, onCode, onReady, onFailure }: CameraWatch) => {
  const canvas = document.createElement('canvas')
  let ended = false
  let stop: () => void = () => undefined

  const look = (video: HTMLVideoElement, reader: CodeReader) => {
    let busy = false
    const timer = setInterval(() => {
      if (busy || !middleOf(video, canvas, box)) return
      busy = true
      reader.detect(canvas).then(
        ([found]) => {
          busy = false
          if (!ended && found?.rawValue) onCode(found.rawValue)
        },
        () => {
          // one picture that could not be read; the next one comes in a moment
          busy = false
        },
      )
    }, 1000 / rate)
    return () => clearInterval(timer)
  }

  /** The reader is fetched while the person is asked for the camera. */
  const begin = async () => {
    const waiting = codeReader()
    // said below, also when the camera fails first
    waiting.catch(() => undefined)
    const stream = await openCamera()
    stop = () => stopStream(stream)
    if (ended) return stop()
    const reader = await waiting
    const place = document.getElementById(placeId)
    if (ended || !place) return
    const video = videoFor(stream)
    place.appendChild(video)
    const rest = look(video, reader)
    stop = () => {
      rest()
      stopStream(stream)
      video.remove()
    }
    onReady()
  }

  begin().catch((problem: unknown) => {
    stop()
    stop = () => undefined
    if (!ended) onFailure(reasonOf(problem))
  })
  return () => {
    ended = true
    stop()
    stop = () => undefined
  }
}

export const scan: ScanPort = {
  watchCamera,
  readsPictures: () => true,
  async readPicture({ content }) {
    if (!(content instanceof Blob)) return undefined
    const reader = await codeReader()
    const picture = await createImageBitmap(content)
    try {
      return (await reader.detect(picture))[0]?.rawValue || undefined
    } finally {
      picture.close()
    }
  },
}
