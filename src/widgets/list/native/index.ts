interface Pressed {
  currentTarget: { dataset: { at: number } }
}

/** Draws what `RowFace` hands over, with the classes of the shop's own parts, and tells what is pressed. */
Component({
  options: { virtualHost: true, styleIsolation: 'apply-shared' },
  properties: {
    row: { type: Object, value: {} as { buttons?: (string | number)[][] } },
    now: { type: Object, value: {} as { running?: number } },
  },
  methods: {
    onChoose() {
      this.triggerEvent('choose')
    },
    onLook() {
      this.triggerEvent('look')
    },
    onFold() {
      this.triggerEvent('fold')
    },
    onMore() {
      this.triggerEvent('more')
    },
    onOperate({ currentTarget }: Pressed) {
      const { at } = currentTarget.dataset
      const button = (this.data.row.buttons ?? []).find(one => one[0] === at)
      const busy = (this.data.now.running ?? -1) >= 0
      if (button && !button[4] && !busy) this.triggerEvent('operate', { at })
    },
  },
})
