// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/insights/insightsplan.h"

#include "core/analysis/insights/insights.h"
#include "core/base/workers.h"
#include "views/base/plantext.h"
#include "views/base/richtext.h"
#include "views/export/htmlpicture.h"
#include "views/panels/insights/insightsmodel.h"
#include "views/panels/insights/insighttext.h"

#include <utility>

namespace lightcone::views {

namespace {

PicturePlan planInsights(const PictureQuery& query)
{
    return { [query](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
                auto insights = core::findInsights(query.store, core::usefulThreads(), stop);
                if (insights.isStopped())
                    return core::Stopped {};
                const QString summary = insightsSummary(insights.value().size());
                InsightsModel model;
                model.setInsights(query.store, std::move(insights.value()));
                return insightsPaint(summary, model, {}, query.theme)(painter, room, stop);
            },
        {} };
}

} // namespace

QString insightsSummary(std::size_t count)
{
    return count == 0 ? InsightsModel::tr("Nothing stands out: no rule has anything to say of this trace.")
                      : InsightsModel::tr("What is worth a look, what costs most first:");
}

PicturePaint insightsPaint(const QString& summary, const InsightsModel& model, const QString& title, Theme theme)
{
    const QString dim = ColorScheme(theme).dimText.name();
    QString html = QStringLiteral("<p>%1</p>").arg(escapedText(summary));
    for (int subject = 0; subject < model.rowCount(); ++subject) {
        const QModelIndex head = model.index(subject, 0);
        html += QStringLiteral("<p><b>%1</b></p>").arg(escapedText(head.data().toString()));
        for (int sentence = 0; sentence < model.rowCount(head); ++sentence) {
            const QModelIndex index = model.index(sentence, 0, head);
            html += QStringLiteral("<p style='margin-left:12px'>%1<br><span style='color:%2'>%3</span></p>")
                        .arg(escapedText(index.data().toString()), dim,
                            escapedText(insightMeaning(*model.insightAt(index))));
        }
    }
    return htmlPaint(html, false, title, theme);
}

PictureKind insightsPictureKind()
{
    return { .purpose = PlanText::tr("what is worth a look, in sentences"),
        .plan = &planInsights,
        .hasInterval = false,
        .hasLocations = false };
}

} // namespace lightcone::views
