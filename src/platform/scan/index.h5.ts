import type { CameraWatch, ScanFailureReason, ScanPort } from './contract'

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}

/** Not every browser has one; there codes are typed. */
const detectorOf = (): Detector | undefined => {
  const Constructor = (window as { BarcodeDetector?: new () => Detector }).BarcodeDetector
  try {
    return Constructor && new Constructor()
  } catch {
    // there by name only: the system behind it reads no codes
    return undefined
  }
}

const reasonOf = (problem: unknown): ScanFailureReason =>
  problem instanceof Error && /NotAllowed|Security/.test(problem.name) ? 'denied' : 'unavailable'

/** The square in the middle of the video as it is shown, drawn for the detector. */
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

const watchCamera = (placeId: string, { rate, box, onCode, onReady, onFailure }: CameraWatch) => {
  const detector = detectorOf()
  const canvas = document.createElement('canvas')
  let ended = false
  let stop: () => void = () => undefined

  const look = (video: HTMLVideoElement, reader: Detector) => {
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

  const begin = async (reader: Detector) => {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' } },
      audio: false,
    })
    const release = () => stream.getTracks().forEach(track => track.stop())
    const place = document.getElementById(placeId)
    if (ended || !place) return release()
    const video = videoFor(stream)
    place.appendChild(video)
    const rest = look(video, reader)
    stop = () => {
      rest()
      release()
      video.remove()
    }
    onReady()
  }

  if (detector && navigator.mediaDevices)
    begin(detector).catch((problem: unknown) => {
      if (!ended) onFailure(reasonOf(problem))
    })
  else onFailure('unavailable')
  return () => {
    ended = true
    stop()
  }
}

export const scan: ScanPort = {
  watchCamera,
  readsPictures: () => detectorOf() !== undefined,
  async readPicture({ content }) {
    const detector = detectorOf()
    if (!detector || !(content instanceof Blob)) return undefined
    const picture = await createImageBitmap(content)
    try {
      return (await detector.detect(picture))[0]?.rawValue || undefined
    } finally {
      picture.close()
    }
  },
}
