import { Canvas, View } from '@tarojs/components'
import './posterCanvas.scss'

/** The mini-program draws on a canvas of the page only: this one is out of sight. */
export function PosterCanvas({ id }: { id: string }) {
  return (
    <View className="alm-poster-canvas">
      <Canvas id={id} type="2d" className="alm-poster-canvas__sheet" />
    </View>
  )
}
