import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { ImageSize } from '@/platform/image/contract'
import './crop-area.scss'
import { wholeRatio } from '../model/geometry'
import { MAX_ZOOM } from '../model/hand'
import type { CropAreaProps } from './contract'

/** px an arrow key moves the picture */
const STEP = 8
const MIDDLE = { x: 0, y: 0 }

export function CropArea(props: CropAreaProps) {
  const [at, setAt] = useState(MIDDLE)
  const [size, setSize] = useState<ImageSize>()
  return (
    <Cropper
      image={props.src}
      crop={at}
      zoom={props.zoom}
      rotation={props.turns * 90}
      aspect={props.ratio ?? (size ? wholeRatio(size, props.turns) : 1)}
      minZoom={1}
      maxZoom={MAX_ZOOM}
      keyboardStep={STEP}
      disableAutomaticStylesInjection
      onCropChange={setAt}
      onZoomChange={props.onZoom}
      onCropAreaChange={(_, part) => props.onPart(part)}
      onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => {
        setSize({ width, height })
        props.onLoaded({ width, height })
      }}
      mediaProps={{ alt: '', onError: props.onBroken }}
      cropperProps={{ role: 'group', 'aria-label': props.label }}
      classes={{ cropAreaClassName: 'alm-cropper__frame' }}
    />
  )
}
