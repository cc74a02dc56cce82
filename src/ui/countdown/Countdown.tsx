import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { a11y } from '../host/a11y'
import { countdownParts } from './countdownParts'
import './countdown.scss'

export interface CountdownProps {
  /** Epoch milliseconds of the end. */
  endsAt: number
  /** Clock corrected by the server's offset; default the device's. */
  now?: () => number
  /** When it runs out while it is shown. */
  onEnd?: () => void
}

const deviceNow = () => Date.now()

/** Counts from the clock, not from ticks: right again after the page was asleep. */
export function Countdown(props: CountdownProps) {
  return <Ticking key={props.endsAt} {...props} />
}

function Ticking({ endsAt, now = deviceNow, onEnd }: CountdownProps) {
  const t = useText(uiFormTexts)
  const [left, setLeft] = useState(() => endsAt - now())
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  }, [onEnd])
  useEffect(() => {
    if (endsAt <= now()) return
    const timer = setInterval(() => {
      const rest = endsAt - now()
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      ended.current?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt, now])
  const { days, hours, minutes, seconds } = countdownParts(left)
  const clock = [hours, minutes, seconds]
  return (
    <View className="alm-countdown" {...a11y({ role: 'timer' })}>
      {days > 0 && <Text className="alm-countdown__days">{t('uiForm.countdown.days', { n: days })}</Text>}
      {clock.map((part, n) => (
        <View key={n} className="alm-countdown__part">
          {n > 0 && <Text>:</Text>}
          <Text>{part}</Text>
        </View>
      ))}
    </View>
  )
}
