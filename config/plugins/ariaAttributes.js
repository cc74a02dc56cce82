// Shared by the templates (build) and the runtime (bundle): both number attributes from the same list.
const ARIA = { 'aria-role': '', 'aria-label': '', 'aria-hidden': '', 'aria-checked': '' }

module.exports = { View: ARIA, Button: ARIA, Image: ARIA, Input: ARIA, Textarea: ARIA }
