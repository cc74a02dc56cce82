import type { ReactNode } from 'react'
import { TextAreaInput } from '../host/TextInput'
import { FieldFrame, type FieldFrameProps } from '../text-field/FieldFrame'

export interface TextAreaProps extends FieldFrameProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  rows?: number
  /** Grows with the text. */
  autoHeight?: boolean
  readOnly?: boolean
  after?: ReactNode
}

export function TextArea(props: TextAreaProps) {
  return (
    <FieldFrame {...props}>
      {({ id, describedBy, focus, blur }) => (
        <>
          <TextAreaInput
            id={id}
            value={props.value}
            onChange={props.onChange}
            label={props.label}
            placeholder={props.placeholder}
            disabled={props.disabled}
            readOnly={props.readOnly}
            maxLength={props.maxLength}
            rows={props.rows}
            autoHeight={props.autoHeight}
            invalid={Boolean(props.error)}
            required={props.required}
            describedBy={describedBy}
            onFocus={focus}
            onBlur={blur}
          />
          {props.after}
        </>
      )}
    </FieldFrame>
  )
}
