import type { Translation } from '../../catalog'
import type zh from '../zh-CN/uiForm'

const en: Translation<typeof zh> = {
  field: {
    clear: 'Clear',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    count: '{{used}}/{{max}}',
    required: 'required',
  },
  stepper: {
    quantity: 'Quantity',
    less: 'Decrease: {{name}}',
    more: 'Increase: {{name}}',
    unit: 'pcs',
    belowMinimum: 'At least {{min}} {{unit}}',
    aboveStock: 'At most {{stock}} {{unit}}',
    multiples: 'Sold in multiples of {{step}}',
    offStep: 'Sold in steps of {{step}}, starting at {{min}}',
    soldOut: 'Not enough stock',
    notANumber: 'Please enter a whole number',
    changed: 'The quantity is now {{n}}. Please check it',
  },
  countdown: { days: '{{n}} {{n|day|days}}' },
  area: { title: 'Choose a region', choose: 'Choose' },
  steps: { at: 'step {{n}} of {{total}}, {{title}}', done: 'all done', colon: ': ' },
  uploader: {
    add: 'Add {{label}}',
    remove: 'Remove {{name}}',
    ready: 'Not uploaded yet',
    waiting: 'Waiting',
    sending: 'Uploading',
    failed: 'Upload failed',
    named: {
      ready: '{{name}}, not uploaded yet',
      done: '{{name}}, {{mark}}',
      waiting: '{{name}}, waiting to be uploaded',
      sending: '{{name}}, uploading',
      failed: '{{name}}, upload failed, press to retry',
    },
  },
  datePicker: {
    title: 'Choose a date',
    year: 'Year',
    month: 'Month',
    day: 'Day',
    hour: 'Hour',
    minute: 'Minute',
    second: 'Second',
    named: {
      year: '{{n}}',
      month: '{{n}}',
      day: '{{n}}',
      hour: '{{n}} h',
      minute: '{{n}} min',
      second: '{{n}} s',
    },
  },
  broken: {
    named: '“{{name}}” cannot be shown right now',
    others: '{{n}} more cannot be shown right now',
    counted: '{{n}} cannot be shown right now',
  },
  rate: { stars: '{{n}} of {{max}} stars' },
}
export default en
