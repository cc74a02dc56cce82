/** Toasts, dialogs and sheets of the platform, drawn over the pages and tapped like everything else. */
import type { UiState } from '../../shared/protocol'
import { createBox, createButton, createTextInput } from './elements'
import { overlayRoot } from './layout'

export const uiState: UiState = {
  toast: null,
  toasts: [],
  modal: null,
  share: null,
  clipboard: '',
  vibrations: 0,
}

let toastBox: HTMLElement | undefined

export interface ToastOptions {
  title: string
  icon?: string
  /** ms */
  duration?: number
  mask?: boolean
}

export function showToast(options: ToastOptions, loading = false): void {
  hideToast()
  const title = String(options.title)
  uiState.toast = { title, icon: options.icon ?? 'success', loading }
  uiState.toasts.push(title)
  const box = createBox('toast', overlayRoot, title)
  if (options.mask) box.classList.add('masked')
  toastBox = box
  if (loading) return
  setTimeout(() => {
    if (toastBox === box) hideToast()
  }, options.duration ?? 1500)
}

export function hideToast(): void {
  toastBox?.remove()
  toastBox = undefined
  uiState.toast = null
}

/** Covers the pages. The returned function uncovers them again. */
export function openMask(build: (mask: HTMLElement, close: () => void) => void): void {
  const mask = createBox('mask', overlayRoot)
  build(mask, () => mask.remove())
}

export interface ModalOptions {
  title?: string
  content?: string
  showCancel?: boolean
  cancelText?: string
  confirmText?: string
  editable?: boolean
  placeholderText?: string
}

export interface ModalAnswer {
  confirm: boolean
  cancel: boolean
  content: string | null
}

export function showModal(options: ModalOptions): Promise<ModalAnswer> {
  const { title = '', content = '', editable = false } = options
  uiState.modal = { title, content }
  return new Promise(resolve => {
    openMask((mask, close) => {
      const dialog = createBox('modal', mask)
      if (title) createBox('title', dialog, title)
      if (content && !editable) createBox('content', dialog, content)
      const input = editable ? createTextInput(dialog, content, options.placeholderText) : undefined
      const answer = (confirm: boolean): void => {
        close()
        uiState.modal = null
        resolve({ confirm, cancel: !confirm, content: input && confirm ? input.value : null })
      }
      const buttons = createBox('buttons', dialog)
      if (options.showCancel !== false) {
        createButton('cancel', buttons, options.cancelText ?? '取消', () => answer(false))
      }
      createButton('confirm', buttons, options.confirmText ?? '确定', () => answer(true))
    })
  })
}

/** The tapped index, or undefined when the sheet was dismissed. */
export function showActionSheet(items: string[]): Promise<number | undefined> {
  return new Promise(resolve => {
    openMask((mask, close) => {
      const sheet = createBox('sheet', mask)
      const answer = (index: number | undefined): void => {
        close()
        resolve(index)
      }
      items.forEach((text, index) => createButton('option', sheet, text, () => answer(index)))
      createButton('cancel', sheet, '取消', () => answer(undefined))
    })
  })
}
