/** `change` of a choice comes after the page is back: a picture of a cloud is fetched and prepared first. ms */
const GRACE = 10_000

export interface FileChoice {
  accept: string
  multiple?: boolean
  /** straight to the camera */
  camera?: boolean
}

/**
 * The file input of this choice; it waits in the page so that assistive technology meets a real one. Browsers before
 * Safari 16.4 and Chrome 113 do not report a cancelled choice: the page is then in front, or touched, again, and
 * no choice follows.
 */
export const askForFiles = ({ accept, multiple = false, camera = false }: FileChoice): Promise<File[]> =>
  new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = multiple
    input.hidden = true
    if (camera) input.setAttribute('capture', 'environment')
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', back)
      document.removeEventListener('pointerdown', back)
      resolve([...(input.files ?? [])])
      input.remove()
    }
    const back = () => {
      if (document.visibilityState !== 'hidden') timer ??= setTimeout(end, GRACE)
    }
    input.addEventListener('change', end)
    input.addEventListener('cancel', end)
    document.body.appendChild(input)
    input.click()
    window.addEventListener('focus', back)
    document.addEventListener('visibilitychange', back)
    document.addEventListener('pointerdown', back)
  })
