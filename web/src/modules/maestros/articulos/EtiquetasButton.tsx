import { Button } from '@mantine/core'
import type { OrigenEtiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { IconTags } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

interface EtiquetasButtonProps {
  origen: OrigenEtiquetas
  id: number
  /** The price list whose prices they say. */
  lista?: number | undefined
}

/** From a document to the labels of its articles. */
export function EtiquetasButton({ origen, id, lista }: EtiquetasButtonProps) {
  const navigate = useNavigate()
  return (
    <Button
      variant="default"
      leftSection={<IconTags size={16} aria-hidden />}
      onClick={() => void navigate({ to: '/etiquetas', search: { origen, documento: id, lista } })}
    >
      Imprimir etiquetas
    </Button>
  )
}
