import '../icon/moreIcons.scss'
import type { IconName } from '../icon/iconNames'

/** The mini-program has its files on the phone already. */
export function needDrawing(name: IconName): void {
  void name
}
