import { Checkbox, NativeSelect } from '@mantine/core'
import { ARTICULO } from '@mostrador/contract/maestros/articulos'
import { etiquetasPorHoja, FormatoEtiquetas } from '@mostrador/contract/mercaderia/etiqueta-papel'
import { CONTENIDOS } from '@mostrador/contract/mercaderia/etiquetas'
import { useSesion } from '../../../platform/api/session.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { DeLista } from '../../maestros/listas-precio/DeLista.tsx'
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
  const { usuario } = useSesion()
  const planes = (usuario.planes ?? []).filter((p) => p.activo)
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
      <DeLista label="Precios" value={values.lista} onChange={(lista) => onChange({ lista })} />
      {planes.length > 0 && (
        <NativeSelect
          label="Cuotas"
          description="Con el CFTEA, el precio de contado y el total"
          data={[
            { value: '', label: 'Las de cada artículo' },
            ...planes.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
          ]}
          value={String(values.plan ?? '')}
          onChange={({ currentTarget: { value } }) => onChange({ plan: value ? Number(value) : undefined })}
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
        {usuario.precios_dolares && (
          <Checkbox
            size="xs"
            label={ARTICULO.precio_dolares}
            checked={values.dolares ?? false}
            onChange={({ currentTarget: { checked } }) => onChange({ dolares: checked })}
          />
        )}
      </fieldset>
    </div>
  )
}
