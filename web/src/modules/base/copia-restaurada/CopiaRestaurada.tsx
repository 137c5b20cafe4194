import { Button } from '@mantine/core'
import { copiaRestaurada } from '@mostrador/contract/base/copia-restaurada'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { perfilQuery, useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatInstante } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import styles from './CopiaRestaurada.module.css'

/** A restored copy says so to the admins, and asks whether the business sells from it. */
export function CopiaRestaurada() {
  const { usuario } = useSesion()
  const copia = usuario.copia_restaurada
  const client = useQueryClient()
  const reanudar = useMutation({
    mutationFn: () => api(copiaRestaurada.reanudar, { body: {} }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: perfilQuery.queryKey })
      notifySuccess('Esta es ahora la tienda que vende')
    },
    onError: (error) => notifyError('No se pudo reanudar', error),
  })
  if (!copia) return null
  return (
    <div className={styles.copia}>
      <Aviso tone="amber" title="Esta es una copia restaurada">
        <p className={styles.texto}>
          {`Es el respaldo del ${formatInstante(copia.respaldo)} (${copia.archivo}), restaurado el ${formatInstante(copia.restaurada)}. `}
          Hasta que la reanudes no manda recordatorios, no factura en ARCA ni aplica precios programados: así
          una copia de prueba no hace nada por su cuenta.
        </p>
        <Button loading={reanudar.isPending} onClick={() => reanudar.mutate()}>
          Esta es ahora la tienda que vende: reanudar
        </Button>
      </Aviso>
    </div>
  )
}
