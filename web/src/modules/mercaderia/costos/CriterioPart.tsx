import { Button, NativeSelect, Radio } from '@mantine/core'
import type { ConfigurarCostos, CriterioCosto } from '@mostrador/contract/mercaderia/costos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './Costos.module.css'
import { criterioQuery, useConfigurarCostos } from './costos.queries.ts'

const CRITERIO: Record<CriterioCosto, string> = { neto: 'Sin IVA', con_iva: 'Con IVA' }

/** Whether costs have IVA; a change asks what becomes of those that are there. */
export function CriterioPart() {
  const { data } = useQuery(criterioQuery)
  const configurar = useConfigurarCostos()
  const [elegido, setElegido] = useState<CriterioCosto | null>(null)
  const [existentes, setExistentes] = useState<ConfigurarCostos['existentes']>('conservar')
  if (!data) return null
  const criterio = elegido ?? data.criterio
  const guardar = () =>
    configurar.mutate(
      { criterio, existentes },
      {
        onSuccess: () => {
          setElegido(null)
          notifySuccess('Costos actualizados')
        },
        onError: (error) => notifyError('Error al guardar los costos', error),
      },
    )
  return (
    <Panel gap={12} padding={16} className={styles.criterio} aria-label="Costos">
      <NativeSelect
        label="Los costos son"
        description={
          data.sugerido === 'neto'
            ? 'Un Responsable Inscripto descuenta el IVA de sus compras: sus costos son sin IVA.'
            : 'Para quien no descuenta el IVA de sus compras, es parte del costo.'
        }
        data={Object.entries(CRITERIO).map(([value, label]) => ({ value, label }))}
        value={criterio}
        onChange={({ currentTarget }) => setElegido(currentTarget.value as CriterioCosto)}
      />
      {criterio !== data.criterio && (
        <>
          <Radio.Group
            label="Los costos que ya están"
            value={existentes}
            onChange={(next) => setExistentes(next as ConfigurarCostos['existentes'])}
          >
            <Radio value="conservar" label="Conservarlos como están" />
            <Radio
              value="convertir"
              label={
                criterio === 'con_iva'
                  ? 'Sumarles el IVA de cada artículo'
                  : 'Quitarles el IVA de cada artículo'
              }
            />
          </Radio.Group>
          <div>
            <Button loading={configurar.isPending} onClick={guardar}>
              Guardar
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
