// Shared by the templates (build) and the runtime (bundle): both number attributes from the same list.
const NAMES = { 'aria-role': '', 'aria-label': '', 'aria-hidden': '', 'aria-checked': '' }
const STATES = { 'aria-selected': '', 'aria-disabled': '', 'aria-expanded': '' }
const REQUIRED = { 'aria-required': '' }

module.exports = {
  View: { ...NAMES, ...STATES },
  Button: { ...NAMES, ...STATES },
  Image: NAMES,
  Input: { ...NAMES, ...REQUIRED },
  Textarea: { ...NAMES, ...REQUIRED },
}
