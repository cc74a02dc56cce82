import type { FrameAreaProps } from './FrameArea.h5'

/** The mini-program has no frames: a page of the web takes a page of its own (WebFrame). */
export function FrameArea(_props: FrameAreaProps) {
  return null
}
