import { limits } from '../field.ts';
import { isObject, onlyMembers, type Place, type Report, UUID } from './report.ts';
import { checkText } from './text.ts';

/**
 * `{alt, _asset: {id}}`. A `url` in `_asset` is taken too, so that what was read can be written back; it is never delivered,
 * because the address of an asset is injected anew at every delivery.
 */
export function checkImage(value: unknown, place: Place, report: Report): undefined {
  if (!isObject(value)) return report(place, 'object_type', 'must be an image: {alt, _asset: {id}}');
  onlyMembers(value, ['alt', '_asset'], place, report);
  if (value.alt === undefined) report([...place, 'alt'], 'missing', 'Field required');
  else checkText(value.alt, { maxLength: limits.altLength }, [...place, 'alt'], report);
  const asset = value._asset;
  const at = [...place, '_asset'];
  if (asset === undefined) return report(at, 'missing', 'Field required');
  if (!isObject(asset)) return report(at, 'object_type', 'must be an object');
  onlyMembers(asset, ['id', 'url'], at, report);
  checkId(asset.id, [...at, 'id'], report);
  if (asset.url !== undefined) checkText(asset.url, { maxLength: 2048 }, [...at, 'url'], report);
}

export function checkId(value: unknown, place: Place, report: Report): undefined {
  if (value === undefined) report(place, 'missing', 'Field required');
  else if (typeof value !== 'string' || !UUID.test(value)) report(place, 'uuid_parsing', 'must be a uuid');
}
