import type { digest as en } from '../../en/server/digest.ts';

export const digest: Record<keyof typeof en, string> = {
  'digest.case': '工单',
  'digest.case_unowned': '未认领工单',
  'digest.approval': '待复核',
  'digest.decision': '已有结果',
  'digest.order': '订单',
  'digest.group': '团队',
  'digest.task': '待办',
  'digest.hotel_import': '酒店导入',
  'digest.failed_jobs': '{count} 个失败任务',
};
