interface Spot {
  detail: { latitude: number; longitude: number; name?: string }
}

/** The platform's map with one marker; its template stands here, since Taro's would stand in the main package. */
Component({
  options: { virtualHost: true, styleIsolation: 'apply-shared' },
  properties: {
    spot: { type: Object, value: {} },
    label: { type: String, value: '' },
  },
  methods: {
    /** a spot, or a place that stands on the map */
    onSpot({ detail: { latitude, longitude, name } }: Spot) {
      this.triggerEvent('spot', { latitude, longitude, name })
    },
  },
})
