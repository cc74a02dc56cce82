import { useRef, type RefObject } from 'react'

/** The mini-program has neither focus nor keys; its page is locked by catching the move events. */
export function useModal(open: boolean, onClose?: () => void, onAway?: () => void): RefObject<HTMLElement> {
  void open
  void onClose
  void onAway
  return useRef<HTMLElement>(null)
}
