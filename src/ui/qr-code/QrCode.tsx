import { View } from '@tarojs/components'
import { QRCode } from 'taro-code'
import { a11y } from '../host/a11y'
import { Picture } from '../picture/Picture'
import './qr-code.scss'

export interface QrCodeProps {
  text: string
  /** Accessible name. */
  label: string
  /** Side of the whole square, its quiet margin included. */
  size?: number
  /** Quiet margin around the code. */
  margin?: number
  /** Picture in the middle. */
  logo?: string
  /** White edge around the logo. */
  logoMargin?: number
  /** 1 L, 0 M, 3 Q, 2 H: the numbers of the QR standard. */
  level?: 0 | 1 | 2 | 3
}

const LEVELS = { 0: 'M', 1: 'L', 2: 'H', 3: 'Q' } as const
/** A code of level Q is read with a sixth of its side covered. */
const LOGO_SHARE = 6
const px = (length: number) => `${length}px`

/** Black on white in both themes: scanners need it. Sizes are the specification's (widgets §9). */
export function QrCode(props: QrCodeProps) {
  const { text, label, size = 150, margin = 10, logo, logoMargin = 5, level = 3 } = props
  return (
    <View
      className="alm-qr"
      style={{ width: px(size), height: px(size), padding: px(margin) }}
      {...a11y({ role: 'img', label })}
    >
      <View className="alm-qr__square" {...a11y({ hidden: true })}>
        <QRCode
          className="alm-qr__code"
          text={text}
          size={size - 2 * margin}
          scale={4}
          errorCorrectLevel={LEVELS[level]}
        />
      </View>
      {logo && (
        <View className="alm-qr__logo" style={{ width: px(size / LOGO_SHARE), padding: px(logoMargin) }}>
          <Picture src={logo} alt="" />
        </View>
      )}
    </View>
  )
}
