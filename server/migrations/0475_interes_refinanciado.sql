-- A refinancing settles the interest for late payment of the instalments that it takes: what goes over to the new plan is
-- `reclamado`, the rest is forgiven. What belongs to an annulled refinancing counts no more: the interest is owed again.
alter table intereses
  add column refinanciacion integer references refinanciaciones,
  drop constraint intereses_check2,
  add constraint intereses_origen check (
    case when reclamado > 0 then num_nonnulls(recibo, refinanciacion) = 1
      else recibo is null or refinanciacion is null end);
create unique index intereses_refinanciacion on intereses (refinanciacion, cuota) where refinanciacion is not null;

-- The part of `interes` that the taken instalments owed for paying late. Null: of the time before, when nobody settled it.
alter table refinanciaciones
  add column interes_mora numeric(14,2) check (interes_mora >= 0 and interes_mora <= interes);
