interface Typed {
  detail: { value: string }
}

/** Draws what `CartLineFace` hands over, with the classes of the shop's own parts, and tells it what is pressed. */
Component({
  options: { virtualHost: true, styleIsolation: 'apply-shared' },
  properties: {
    line: { type: Object, value: {} as { src?: string } },
    now: { type: Object, value: {} },
  },
  /** `draft`: what is being typed */
  data: { broken: '', draft: null as string | null },
  methods: {
    onBroken() {
      this.setData({ broken: this.data.line.src ?? '' })
    },
    onChoose() {
      this.triggerEvent('choose')
    },
    onLook() {
      this.triggerEvent('look')
    },
    onLess() {
      this.step(-1)
    },
    onMore() {
      this.step(1)
    },
    /** From what was typed, which the platform says to be left only after the tap. */
    step(by: 1 | -1) {
      this.onTyped()
      this.triggerEvent('step', { by })
    },
    onInput({ detail }: Typed) {
      // as it is: what is a quantity is for the shop to say when it is left
      this.setData({ draft: detail.value })
      this.triggerEvent('draft', { text: detail.value })
    },
    /** Left or confirmed. */
    onTyped() {
      const { draft } = this.data
      if (draft === null) return
      this.setData({ draft: null })
      this.triggerEvent('typed', { text: draft })
    },
  },
})
