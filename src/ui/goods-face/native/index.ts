/** Draws what `GoodsFace` hands over, with the classes of the shop's own parts. */
Component({
  options: { virtualHost: true, styleIsolation: 'apply-shared' },
  properties: { goods: { type: Object, value: {} as { src?: string } } },
  data: { broken: '' },
  methods: {
    onBroken() {
      this.setData({ broken: this.data.goods.src ?? '' })
    },
  },
})
