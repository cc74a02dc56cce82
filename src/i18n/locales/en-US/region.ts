export default {
  label: 'Region',
  placeholder: 'Province, city, district',
  retry: 'Regions could not be loaded. Tap to retry',
} as const
