import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/Button'
import { a11y } from './a11y'
import type { SoundProps } from './contract'
import './sound.scss'

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** The platform plays without a component; what is heard goes on and stops here. */
export function Sound({ src, label, words, onFail }: SoundProps) {
  const player = useRef<WechatMiniprogram.InnerAudioContext>()
  const [playing, setPlaying] = useState(true)
  const [at, setAt] = useState({ now: 0, all: 0 })
  const failed = useRef(onFail)
  useEffect(() => {
    failed.current = onFail
  })
  useEffect(() => {
    // it was asked for by a press: a phone whose calls are silent plays it too
    wx.setInnerAudioOption({ obeyMuteSwitch: false })
    const audio = wx.createInnerAudioContext()
    player.current = audio
    audio.src = src
    audio.autoplay = true
    audio.onPlay(() => setPlaying(true))
    audio.onPause(() => setPlaying(false))
    audio.onEnded(() => setPlaying(false))
    audio.onTimeUpdate(() => setAt({ now: audio.currentTime, all: audio.duration }))
    audio.onError(() => failed.current())
    return () => audio.destroy()
  }, [src])
  const toggle = () => {
    if (playing) player.current?.pause()
    else player.current?.play()
  }
  return (
    <View className="alm-sound" {...a11y({ role: 'group', label })}>
      <Button size="s" onPress={toggle}>
        {playing ? words.pause : words.play}
      </Button>
      <View className="alm-sound__time">
        {clockOf(at.now)} / {clockOf(at.all)}
      </View>
    </View>
  )
}
