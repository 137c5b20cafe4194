import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { formatFecha, parseFecha } from '../platform/format.ts'

type Omitted = 'value' | 'defaultValue' | 'onChange' | 'dateParser' | 'valueFormat' | 'locale'

export interface FechaInputProps extends Omit<DateInputProps, Omitted> {
  /** `YYYY-MM-DD`, or null when blank. */
  value: string | null
  onChange: (fecha: string | null) => void
}

/** A date, day first: takes 5/12, 5/12/26, 5-12-2026, 051226; shows dd/mm/aaaa. */
export function FechaInput({ value, onChange, ...props }: FechaInputProps) {
  return (
    <DateInput
      placeholder="dd/mm/aaaa"
      {...props}
      allowDeselect
      locale="es"
      firstDayOfWeek={1}
      value={value}
      onChange={onChange}
      dateParser={(text) => parseFecha(text)}
      valueFormat={formatFecha}
      popoverProps={{ position: 'bottom-start', ...props.popoverProps }}
    />
  )
}
