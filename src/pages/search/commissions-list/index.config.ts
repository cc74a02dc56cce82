export default definePageConfig({ onReachBottomDistance: 400 })
