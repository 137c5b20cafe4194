import { Checkbox, NativeSelect } from '@mantine/core'
import { etiquetasPorHoja, FormatoEtiquetas } from '@mostrador/contract/mercaderia/etiqueta-papel'
import { CONTENIDOS } from '@mostrador/contract/mercaderia/etiquetas'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import styles from './Etiquetas.module.css'
import type { EtiquetasValues } from './etiquetas.form.ts'
import { CONTENIDO, PAPEL } from './etiquetas.textos.ts'

interface EtiquetasOpcionesProps {
  values: EtiquetasValues
  onChange: (changed: Partial<EtiquetasValues>) => void
}

/** The paper, where on it the labels begin, and what each says. */
export function EtiquetasOpciones({ values, onChange }: EtiquetasOpcionesProps) {
  const { formato, desde, contenido } = values
  const porHoja = etiquetasPorHoja(formato)
  return (
    <div className={styles.opciones}>
      <NativeSelect
        label="Papel"
        data={FormatoEtiquetas.options.map((value) => ({ value, label: PAPEL[value] }))}
        value={formato}
        onChange={({ currentTarget: { value } }) => {
          const next = FormatoEtiquetas.options.find((option) => option === value)
          if (next) onChange({ formato: next, desde: 1 })
        }}
      />
      {porHoja > 1 && (
        <CantidadInput
          label="Empezar en la etiqueta"
          max={porHoja}
          value={desde}
          blankIs={1}
          onChange={(next) => onChange({ desde: next })}
        />
      )}
      <fieldset className={styles.contenido}>
        <legend>Contenido</legend>
        {CONTENIDOS.map((parte) => (
          <Checkbox
            key={parte}
            size="xs"
            label={CONTENIDO[parte]}
            checked={contenido[parte]}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ contenido: { ...contenido, [parte]: checked } })
            }
          />
        ))}
      </fieldset>
    </div>
  )
}
