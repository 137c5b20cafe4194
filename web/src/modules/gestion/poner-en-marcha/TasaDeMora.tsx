import { Button } from '@mantine/core'
import type { ConfiguracionIntereses } from '@mostrador/contract/ventas/planes/intereses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { hoy } from '../../../platform/text/format.ts'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import {
  configuracionInteresesQuery,
  useConfigurarIntereses,
} from '../../ventas/configuracion/intereses-configuracion.queries.ts'

/** The rate that counts today, in per cent; 0 without one. */
const vigenteDe = ({ tasas }: ConfiguracionIntereses, dia: string): number =>
  tasas
    .filter(({ desde }) => desde <= dia)
    .toSorted((a, b) => a.desde.localeCompare(b.desde))
    .at(-1)?.tasa ?? 0

/** From today on another rate. What counted on earlier days stays. */
const conTasa = (inicial: ConfiguracionIntereses, tasa: number, dia: string): ConfiguracionIntereses => {
  const tasas = inicial.tasas.filter(({ desde }) => desde !== dia)
  return {
    ...inicial,
    tasas: vigenteDe({ ...inicial, tasas }, dia) === tasa ? tasas : [...tasas, { desde: dia, tasa }],
  }
}

export function TasaDeMora() {
  const { data } = useQuery(configuracionInteresesQuery)
  // Another save of the same settings begins anew with what is saved.
  return data && <Campo key={vigenteDe(data, hoy())} inicial={data} />
}

/** The yearly rate of late payments: 0 for none. */
function Campo({ inicial }: { inicial: ConfiguracionIntereses }) {
  const vigente = vigenteDe(inicial, hoy())
  const configurar = useConfigurarIntereses()
  // In hundredths of a per cent, as a field of two decimals counts.
  const [centesimas, setCentesimas] = useState<number | null>(Math.round(vigente * 100))
  const tasa = (centesimas ?? 0) / 100
  const error = Number.isNaN(tasa) || tasa < 0 || tasa > 1_000 ? 'Escribe una tasa de 0 a 1.000' : undefined
  const save = (event: React.SyntheticEvent) => {
    event.preventDefault()
    if (error || configurar.isPending) return
    configurar.mutate(conTasa(inicial, tasa, hoy()), {
      onSuccess: () => notifySuccess('Intereses guardados'),
      onError: (reason) => notifyError('Error al guardar los intereses', reason),
    })
  }
  return (
    <div>
      <Grupo as="form" align="end" onSubmit={save} noValidate>
        <ImporteInput
          label="Interés por mora: tasa anual (%)"
          leftSection={null}
          value={centesimas}
          onChange={setCentesimas}
          error={error}
        />
        <Button type="submit" variant="default" loading={configurar.isPending}>
          Guardar tasa
        </Button>
      </Grupo>
      <Nota style={{ margin: '4px 0 0' }}>
        Rige desde hoy, sobre lo que ya venció. Con 0 no se cobra interés por atraso.
      </Nota>
    </div>
  )
}
